/** The characters of the bytes 0x80 to 0xFF in code page 850, which DOS used in western Europe. */
const CODE_PAGE_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** The label of code page 850, which the WHATWG encoding standard does not have. */
export const IBM850 = "ibm850";

export function decodeCodePage850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u00ff]/g, (char) => CODE_PAGE_850.charAt(char.charCodeAt(0) - 0x80));
}
