/** The slip as a picture, drawn on the device: it goes by any app and stays with the helper. */
import { SLIP_WORDS, type Slip } from "./slip.ts";

const WIDTH = 720;
const MARGIN = 40;
const RIGHT = WIDTH - MARGIN;
const LINE = 44;
const INK = "#111";
const FAINT = "#4a4038";

const TEXT = '"Tiro Devanagari Hindi", "Noto Serif Devanagari", serif';
const SMALL = 'Mukta, "Noto Sans Devanagari", sans-serif';

/** Fills a line at most `room` wide, ending in dots where it would be longer. */
function fitted(on: CanvasRenderingContext2D, text: string, room: number): string {
  if (on.measureText(text).width <= room) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && on.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("")}…`;
}

/** A pen that writes from above to below. */
function penOn(on: CanvasRenderingContext2D) {
  let y = MARGIN;
  return {
    down: (by: number) => {
      y += by;
    },
    /** Text at the left, and perhaps at the right of the same line. */
    write: (font: string, ink: string, left: string, right = "") => {
      on.font = font;
      on.fillStyle = ink;
      on.textAlign = "right";
      on.fillText(right, RIGHT, y);
      const room = RIGHT - MARGIN - (right ? on.measureText(right).width + 24 : 0);
      on.textAlign = "left";
      on.fillText(fitted(on, left, room), MARGIN, y);
    },
    rule: (height: number, from = MARGIN) => {
      on.fillStyle = INK;
      on.fillRect(from, y, RIGHT - from, height);
    },
  };
}

function draw(on: CanvasRenderingContext2D, slip: Slip, height: number) {
  const words = SLIP_WORDS[slip.language];
  on.fillStyle = "#fff";
  on.fillRect(0, 0, WIDTH, height);
  const pen = penOn(on);
  pen.down(30);
  pen.write(`32px ${TEXT}`, INK, slip.issuer, words.title);
  pen.down(34);
  pen.write(`20px ${SMALL}`, FAINT, slip.at, slip.day);
  pen.down(20);
  pen.rule(3);
  pen.down(6);
  pen.rule(1);
  pen.down(40);
  pen.write(`20px ${SMALL}`, FAINT, words.to);
  pen.down(36);
  pen.write(`28px ${TEXT}`, INK, slip.name);
  pen.down(52);
  pen.write(`20px ${SMALL}`, FAINT, words.work, words.amount);
  for (const { text, sum } of slip.lines) {
    pen.down(LINE);
    pen.write(`24px ${SMALL}`, INK, text, sum);
  }
  pen.down(18);
  pen.rule(1);
  pen.down(LINE);
  pen.write(`600 24px ${SMALL}`, INK, slip.how);
  pen.write(`34px ${TEXT}`, INK, "", slip.sum);
  pen.down(34);
  pen.write(`20px ${SMALL}`, FAINT, slip.words);
  pen.down(96);
  pen.rule(1, RIGHT - 280);
  pen.down(28);
  pen.write(`18px ${SMALL}`, FAINT, words.made, words.signature);
}

/** A PNG; undefined where the browser draws none. */
export async function slipPicture(slip: Slip): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  const height = 504 + LINE * slip.lines.length;
  [canvas.width, canvas.height] = [WIDTH * 2, height * 2];
  const on = canvas.getContext("2d");
  if (!on) return undefined;
  // What no text of the screen has needed yet is not loaded.
  const all = JSON.stringify(slip);
  await Promise.allSettled([TEXT, SMALL].map((font) => document.fonts.load(`24px ${font}`, all)));
  on.scale(2, 2);
  draw(on, slip, height);
  return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), "image/png"));
}
