import { type AppPage, door, open, page } from "./page.ts";

/** The pages by which one comes in and goes out, and the first steps of a new account. */
export const entrance: readonly AppPage[] = [
  door("/login", "accounts", () => import("../features/accounts/enter/login.route.tsx")),
  door("/register", "accounts", () => import("../features/accounts/enter/register.route.tsx")),
  open("/login/openid", "accounts", () => import("../features/accounts/enter/openid.route.tsx")),
  door(
    "/recover-password/verify-otp",
    "accounts",
    () => import("../features/accounts/recovery/forgot.route.tsx"),
  ),
  door(
    "/recover-password/new-password",
    "accounts",
    () => import("../features/accounts/recovery/new-password.route.tsx"),
  ),
  open("/logout", "accounts", () => import("../features/accounts/enter/logout.route.tsx")),
  page("/start/place", "places", () => import("../features/places/start-place.route.tsx")),
  page("/start/rites", "rites", () => import("../features/rites/list/start-rites.route.tsx")),
  page("/start/family", "clients", () => import("../features/clients/form/start-family.route.tsx")),
];
