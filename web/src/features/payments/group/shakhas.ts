/** The shakhas that are still kept, by Veda: Shukla and Krishna Yajur, Rig, Sama, Atharva. A suggestion; any can be typed. */
export const SHAKHAS: readonly { en: string; hi: string }[] = [
  { en: "Madhyandina", hi: "माध्यन्दिन" },
  { en: "Kanva", hi: "काण्व" },
  { en: "Taittiriya", hi: "तैत्तिरीय" },
  { en: "Maitrayani", hi: "मैत्रायणी" },
  { en: "Kathaka", hi: "काठक" },
  { en: "Shakala", hi: "शाकल" },
  { en: "Ashvalayana", hi: "आश्वलायन" },
  { en: "Kauthuma", hi: "कौथुम" },
  { en: "Ranayaniya", hi: "राणायनीय" },
  { en: "Jaiminiya", hi: "जैमिनीय" },
  { en: "Shaunaka", hi: "शौनक" },
  { en: "Paippalada", hi: "पैप्पलाद" },
];
