/** One of the demo goods for each state. */
export const DEMO_STATES = {
  available: "palto-pryamoe-camel",
  lowStock: "palto-pryamoe-oat",
  soldOut: "yubka-midi-champagne",
  oneSizeSoldOut: "sviter-s-kosami-wine",
  express: "puhovik-steganyy-stone",
  orderFromShop: "zhaket-odnobortnyy-black",
  preorder: "trench-dvubortnyy-navy",
  comingSoon: "plate-kombinaciya-emerald",
  disabled: "kardigan-na-pugovicah-graphite",
  certificate: "podarochnyy-sertifikat-sand",
  denim: "dzhinsy-pryamye-blue",
  oneSize: "sumka-tout-caramel",
  discount: "palto-pryamoe-camel",
  shoes: "botinki-chelsi-brown",
} as const;
