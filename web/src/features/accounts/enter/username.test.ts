import { expect, test } from "vitest";
import { usernameFault } from "../../../account/account-rules.ts";
import { otherUsername, usernameOf } from "./username.ts";

test.each([
  ["Ram.Shastri@mail.in", "ram_shastri"],
  ["ram", "ram"],
  ["9829041177@mail.in", "u_9829041177"],
  ["a@b.in", "u_a"],
  ["pt.dinesh+karmakand-of-old-jaipur@mail.in", "pt_dinesh_karmakand_of_o"],
])("%s suggests %s, which may be used", (email, name) => {
  expect(usernameOf(email)).toBe(name);
  expect(usernameFault(name)).toBeUndefined();
  expect(usernameFault(otherUsername(name))).toBeUndefined();
});

test.each(["", "@mail.in", "राम@mail.in"])("%j suggests nothing", (email) =>
  expect(usernameOf(email)).toBe(""),
);
