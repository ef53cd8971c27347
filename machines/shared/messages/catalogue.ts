export { api } from './api.ts';
export { validation } from './validation.ts';
export { verification } from './verification.ts';
export { captcha } from './captcha.ts';
export { numbers } from './numbers.ts';
export { developerSettings } from './developer-settings.ts';
export { meeting } from './meeting.ts';
export { meetingRoom } from './meeting-room.ts';
