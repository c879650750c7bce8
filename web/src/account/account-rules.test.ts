import { i18n } from "@lingui/core";
import { beforeAll, describe, expect, test } from "vitest";
import { RegisterInBody } from "../api/limits.gen.ts";
import {
  emailFault,
  type Fault,
  foldUsername,
  fullNumber,
  nameFault,
  numberFault,
  PASSWORD_MIN,
  passwordFault,
  repeatFault,
  usernameFault,
} from "./account-rules.ts";

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const translate = (fault: Fault) => fault && i18n._(fault);

test.each([
  ["Dinesh Shastri", undefined],
  ["दिनेश शास्त्री", undefined],
  ["   ", "Type your full name."],
  ["x".repeat(120), undefined],
  ["x".repeat(121), "This name is too long: 120 characters at most."],
])("name %j", (value, sentence) => expect(translate(nameFault(value))).toBe(sentence));

test.each([
  ["dinesh_1", undefined],
  ["  Dinesh_1 ", undefined],
  ["ｄｉｎｅｓｈ", undefined],
  ["abc", undefined],
  ["a".repeat(30), undefined],
  ["", "Choose a username."],
  ["ab", "A username has at least 3 characters."],
  ["a".repeat(31), "A username has at most 30 characters."],
  ["12345", "Add a letter: a username cannot be only digits."],
  ["dinesh shastri", "A username has no spaces. Use _ instead."],
  ["dinesh.shastri", "“.” cannot be used. Use a to z, 0 to 9 and _."],
  ["dinesh@shastri.in", "“@” cannot be used. Use a to z, 0 to 9 and _."],
  ["दिनेश", "“द” cannot be used. Use a to z, 0 to 9 and _."],
  ["ram🕉", "“🕉” cannot be used. Use a to z, 0 to 9 and _."],
])("username %j", (value, sentence) => expect(translate(usernameFault(value))).toBe(sentence));

test("usernames are compared without regard to case, width and spaces around", () =>
  expect(foldUsername(" DiNesh_１ ")).toBe("dinesh_1"));

test.each([
  ["dinesh@shastri.in", undefined],
  [" dinesh+puja@mail.shastri.co.in ", undefined],
  ["दिनेश@उदाहरण.भारत", "Please write the email in English letters."],
  ["", "Type your email."],
  ["dinesh", "This email is missing its @ sign."],
  ["dinesh@shastri", "This email is missing its ending, like .in or .com"],
  ["dinesh@shastri.", "This email is missing its ending, like .in or .com"],
  ["dinesh@shastri.i", "This email is missing its ending, like .in or .com"],
  ["@shastri.in", "This email is missing what stands before the @ sign."],
  ["dinesh@", "This email is missing what stands after the @ sign."],
  ["dinesh@@shastri.in", "An email has only one @ sign."],
  ["dinesh shastri@a.in", "An email has no spaces."],
  ["dinesh..s@a.in", "Please look at the dots in this email again."],
  ["dinesh@.a.in", "Please look at the dots in this email again."],
  [`${"a".repeat(249)}@a.in`, undefined],
  [`${"a".repeat(250)}@a.in`, "This email is too long: 254 characters at most."],
])("email %j", (value, sentence) => expect(translate(emailFault(value))).toBe(sentence));

describe("phone number", () => {
  test.each([
    ["98290 41177", "+919829041177"],
    ["098290-41177", "+919829041177"],
    ["९८२९० ४११७७", "+919829041177"],
    ["+91 98290 41177", "+919829041177"],
    ["+44 20 7946 0000", "+442079460000"],
    ["0044 20 7946 0000", "+442079460000"],
  ])("%j is good and sent as %s", (value, sent) => {
    expect(numberFault(value)).toBeUndefined();
    expect(fullNumber(value)).toBe(sent);
  });
  test.each([
    ["", "Type your phone number."],
    ["98290", "An Indian number has 10 digits; this one has 5."],
    ["+91 98290", "An Indian number has 10 digits; this one has 5."],
    ["98290 411770", "An Indian number has 10 digits; this one has 11."],
    ["28290 41177", "An Indian mobile number begins with 6, 7, 8 or 9."],
    ["+4420", "A number with its country code has 8 to 15 digits; this one has 4."],
    ["98290x1177", "A phone number has only digits."],
    ["98+29041177", "A phone number has only digits."],
  ])("%j: %s", (value, sentence) => expect(translate(numberFault(value))).toBe(sentence));
});

test.each([
  ["", "Choose a password."],
  ["1234567", "Use at least 8 characters."],
  ["12345678", undefined],
  ["ॐॐॐॐॐॐॐॐ", undefined],
  ["🕉🕉🕉🕉", "Use at least 8 characters."],
  ["x".repeat(256), undefined],
  ["x".repeat(257), "Use at most 256 characters."],
])("password %j", (value, sentence) => expect(translate(passwordFault(value))).toBe(sentence));

test("the repeated password", () => {
  expect(translate(repeatFault("", "kartik2083"))).toBe("Type the password once more.");
  expect(translate(repeatFault("Kartik2083", "kartik2083"))).toBe("The two passwords are not the same.");
  expect(repeatFault("kartik2083", "kartik2083")).toBeUndefined();
});

describe("the limits are the contract's:", () => {
  const { name, password, email } = RegisterInBody;
  const fits = (fault: (value: string) => Fault, text: (length: number) => string, most: number) =>
    [most, most + 1].map((length) => fault(text(length)) === undefined);
  const letters = (length: number) => "x".repeat(length);
  const address = (length: number) => `${"x".repeat(length - 5)}@a.in`;

  test.each([
    ["name", nameFault, letters, name.maxLength],
    ["password", passwordFault, letters, password.maxLength],
    ["email", emailFault, address, email.maxLength],
  ] as const)("%s", (_, fault, text, most) => expect(fits(fault, text, most)).toEqual([true, false]));

  test("the shortest password", () => expect(PASSWORD_MIN).toBe(password.minLength));
});
