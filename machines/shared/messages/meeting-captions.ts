/** Ours: texts about the captions of a call. */
export const meetingCaptions = {
  unsupported: 'This browser cannot turn speech into text. You see the captions of others',
  notAllowed:
    'The browser does not allow speech recognition. Allow the microphone beside the address of this page, then try again',
  noMicrophone: 'The browser found no microphone for the captions. Check your microphone, then try again',
  unknownLanguage: 'The browser does not recognise this language. Choose another one',
  unreachable: 'The speech service of the browser cannot be reached. Check your network, then try again',
  ended: 'The speech recognition of the browser ended. Try again',
} as const;
