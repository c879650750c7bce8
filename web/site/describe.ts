import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The pages without an app. */
export type StaticName = "index" | "about" | "contact" | "terms" | "privacy" | "data";
/** What the server fills for everybody's eyes. */
export type TemplateName = "book" | "good" | "track" | "helper" | "gone";
/** Every page that the build writes. */
export type PageName =
  | StaticName
  | TemplateName
  | "login"
  | "register"
  | "app"
  | "page"
  | "open"
  | "not-found";

/** The title of each page that the build writes, before the app takes it over; of a template the server says it. */
export const titles: Record<Exclude<PageName, TemplateName>, MessageDescriptor> = {
  index: msg`Sankalp: manage your Karmakand rituals and appointments`,
  about: msg`About Us · Sankalp`,
  contact: msg`Contact Us · Sankalp`,
  terms: msg`Terms and Conditions · Sankalp`,
  privacy: msg`Privacy policy · Sankalp`,
  data: msg`What is stored · Sankalp`,
  login: msg`Log in · Sankalp`,
  register: msg`Create your account · Sankalp`,
  app: msg`Task Dashboard · Sankalp`,
  page: msg`Sankalp`,
  open: msg`Sankalp`,
  "not-found": msg`Not found · Sankalp`,
};

/** What search engines say of the site. */
export const describe: MessageDescriptor = msg`Stay organized with our all-in-one solution designed for spiritual professionals.`;
