/** What the parts and traditions of a sankalpa are called. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tradition } from "../../../domain/sankalpa/traditions.ts";

/** A part by its key in the tables. */
export const PART_NAMES: Record<string, MessageDescriptor> & { other: MessageDescriptor } = {
  opening: msg`opening`,
  brahma: msg`age of the world`,
  avatara: msg`age of the world`,
  place: msg`place`,
  place_meru: msg`place`,
  river: msg`river`,
  era: msg`year`,
  season: msg`season`,
  month: msg`month and tithi`,
  day: msg`day`,
  planets: msg`planets`,
  quality: msg`praise of the day`,
  person: msg`who takes it`,
  with: msg`with whom`,
  general: msg`general purpose`,
  purpose: msg`purpose`,
  rite: msg`rite`,
  other: msg`text`,
};

/** The traditions by their names. */
export const TRADITION_NAMES: Record<Tradition, MessageDescriptor> = {
  north: msg`North, Shukla Yajurveda`,
  maharashtra: msg`Maharashtra`,
  gujarat: msg`Gujarat`,
  tamil: msg`Tamil, Smarta`,
  telugu: msg`Telugu, Smarta`,
  kannada: msg`Kannada`,
  bengal: msg`Bengal (from memory)`,
};
