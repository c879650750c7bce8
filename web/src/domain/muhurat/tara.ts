/** Tara bala. Pure; internal/muhurat is the same on the server, and its testdata/taras.json holds both. */

/** Which of the nine taras it is: counted from the birth star to that of the Moon, from 1. */
export const taraOf = (star: number, moon: number): number => ((moon - star + 27) % 9) + 1;

/** Vipat, Pratyari and Naidhana. */
const BAD: readonly number[] = [3, 5, 7];

/** A time with the Moon in this star is bad for who was born under that one. */
export const isBadTara = (star: number, moon: number): boolean => BAD.includes(taraOf(star, moon));
