/** A whole feed around these offers. */
export const aFeed = (
  offers: string,
  categories = '<category id="1">Платья</category>',
  head = '<?xml version="1.0" encoding="utf-8"?>',
): string =>
  `${head}
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 10:00"><shop><name>Магазин</name><url>https://shop.example/</url>
<categories>${categories}</categories>
<offers>
${offers}
</offers></shop></yml_catalog>`;

export const anOffer = (id: string, fields: string, attributes = ""): string =>
  `<offer id="${id}" available="true" ${attributes}><price>1000</price><categoryId>1</categoryId><name>Платье</name>${fields}</offer>`;

const CP1251_LETTERS = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";

/** Text in windows-1251; only ASCII and Russian letters. */
export const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text.split(""), (letter) => {
    const place = CP1251_LETTERS.indexOf(letter);
    if (place >= 0) return 0xc0 + place;
    if (letter === "ё") return 0xb8;
    return letter.charCodeAt(0) & 0xff;
  });
