/** Sums of rupees as people type them. */
import { latinDigits } from "../i18n/format.ts";

/** The most that one sum may be, in rupees. */
export const MOST_RUPEES = 999_999_999.99;

/** "₹11,000.50" → 11000.5; "" → null; undefined for what is no sum of rupees with at most two decimals. */
export function parseRupees(text: string): number | null | undefined {
  const bare = latinDigits(text).replace(/[\s,₹]/g, "");
  if (!bare) return null;
  return /^\d{1,12}(\.\d{0,2})?$/.test(bare) ? Number(bare) : undefined;
}

/** Rupees as the contract has them (a number with at most two decimals) in whole paise, free of binary fractions. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100);
