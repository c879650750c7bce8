/** What a preview is filled with. */
import type { Filling } from "../../domain/messages/render.ts";
import type { Language } from "../../i18n/prefs.ts";

/** A value for each field, in each language. */
export const SAMPLES: Record<Language, Filling> = {
  en: {
    name: "Mahendra",
    rite: "Griha Pravesh",
    date: "Sunday 22 November",
    tithi: "Kartika Shukla Trayodashi",
    time: "7:00 pm",
    arrive: "6:15 pm",
    address: "Plot 14, Jagatpura",
    amount: "₹5,100",
    due: "₹1,100",
    upi: "name@bank",
    options: "1. Sunday 29 November, 7:00 am\n2. Wednesday 2 December, 9:30 am",
    until: "Wednesday 25 November",
    list: "• Coconut – 2\n• Mango leaves",
    bring: "Conch, bell",
    link: "sankalp.example/b/9f3",
    priest: "Dinesh Shastri",
  },
  hi: {
    name: "महेन्द्र",
    rite: "गृह प्रवेश",
    date: "रविवार 22 नवंबर",
    tithi: "कार्तिक शुक्ल त्रयोदशी",
    time: "सायं 7:00",
    arrive: "सायं 6:15",
    address: "प्लॉट 14, जगतपुरा",
    amount: "₹5,100",
    due: "₹1,100",
    upi: "name@bank",
    options: "1. रविवार 29 नवंबर, प्रातः 7:00\n2. बुधवार 2 दिसंबर, प्रातः 9:30",
    until: "बुधवार 25 नवंबर",
    list: "• नारियल – 2\n• आम के पत्ते",
    bring: "शंख, घंटी",
    link: "sankalp.example/b/9f3",
    priest: "दिनेश शास्त्री",
  },
};
