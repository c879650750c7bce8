import { expect, test } from "vitest";
import { isMobile, mapLink, phoneText, whatsAppLink } from "./reach.ts";

test("an Indian number in two groups, another as it is", () => {
  expect(phoneText("+919829033018")).toBe("98290 33018");
  expect(phoneText("+911412345678")).toBe("01412345678");
  expect(phoneText("+14155550123")).toBe("+14155550123");
});

test("WhatsApp takes the bare digits, and a message that means something in an address", () => {
  expect(whatsAppLink("+919829033018")).toBe("https://wa.me/919829033018");
  expect(whatsAppLink("+919829033018", "नमस्ते & pranam")).toBe(
    `https://wa.me/919829033018?text=${encodeURIComponent("नमस्ते & pranam")}`,
  );
});

test("a landline has no WhatsApp: there it asks whom", () => {
  expect(whatsAppLink("+911412345678", "x")).toBe("https://wa.me/?text=x");
  const numbers = ["+919829033018", "+14155550123", "+911412345678", "+91982903301", ""];
  expect(numbers.map(isMobile)).toEqual([true, true, false, false, false]);
});

test("a map of the coordinates, else of the address, else none", () => {
  const address = { lines: "12 Shiv Path", area: "Vaishali Nagar", city: "Jaipur" };
  expect(mapLink({ ...address, lat: 26.9, lon: 75.7 })).toContain("query=26.9%2C75.7");
  expect(mapLink(address)).toContain(encodeURIComponent("12 Shiv Path, Vaishali Nagar, Jaipur"));
  expect(mapLink({})).toBeUndefined();
});
