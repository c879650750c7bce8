import { msg } from "@lingui/core/macro";
import { type AppPage, door, open, page } from "./page.ts";

/** The pages by which one comes in and goes out, and the first steps of a new account. */
export const entrance: readonly AppPage[] = [
  door("/login", msg`Log in`, "accounts", () => import("../features/accounts/enter/login.route.tsx")),
  door(
    "/register",
    msg`Create your account`,
    "accounts",
    () => import("../features/accounts/enter/register.route.tsx"),
  ),
  open("/login/openid", msg`Log in`, "accounts", () => import("../features/accounts/enter/openid.route.tsx")),
  door(
    "/recover-password/verify-otp",
    msg`Forgot password`,
    "accounts",
    () => import("../features/accounts/recovery/forgot.route.tsx"),
  ),
  door(
    "/recover-password/new-password",
    msg`New password`,
    "accounts",
    () => import("../features/accounts/recovery/new-password.route.tsx"),
  ),
  open("/logout", msg`Logout`, "accounts", () => import("../features/accounts/enter/logout.route.tsx")),
  page("/start/place", msg`First steps`, "places", () => import("../features/places/start-place.route.tsx")),
  page(
    "/start/rites",
    msg`First steps`,
    "rites",
    () => import("../features/rites/list/start-rites.route.tsx"),
  ),
  page(
    "/start/family",
    msg`First steps`,
    "clients",
    () => import("../features/clients/form/start-family.route.tsx"),
  ),
];
