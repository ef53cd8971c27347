/** Ours: characters of a picture of the user that is a data address, as received from others. */
const longest = 8_000;

/** No SVG: it can refer to other files. */
const pictureData = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/u;

/** Whether an address of a picture contains the picture itself. */
export const isPictureData = (address: string): boolean => address.length <= longest && pictureData.test(address);
