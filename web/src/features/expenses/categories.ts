import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Book,
  Bus,
  Ellipsis,
  Fuel,
  HandHeart,
  Handshake,
  House,
  type LucideIcon,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Tag,
  Users,
  Utensils,
  Wrench,
} from "lucide-react";

interface Category {
  key: string;
  icon: LucideIcon;
  /** On its tile. */
  short: MessageDescriptor;
  /** In lists. */
  long: MessageDescriptor;
}

/** Those with a tile of their own. */
export const TILES: readonly Category[] = [
  { key: "travel", icon: Bus, short: msg`Travel`, long: msg`Travel` },
  { key: "samagri", icon: ShoppingBasket, short: msg`Samagri`, long: msg`Samagri and flowers` },
  { key: "helper", icon: Users, short: msg`Helper`, long: msg`Helpers` },
  { key: "food", icon: Utensils, short: msg`Food`, long: msg`Food` },
  { key: "vastra", icon: Shirt, short: msg`Vastra`, long: msg`Vastra` },
  { key: "books", icon: Book, short: msg`Books`, long: msg`Books` },
  { key: "phone", icon: Smartphone, short: msg`Phone`, long: msg`Phone and printing` },
  { key: "donation", icon: HandHeart, short: msg`Daan`, long: msg`Daan` },
];

/** Those behind the tile More. */
export const FURTHER: readonly Category[] = [
  { key: "rent", icon: House, short: msg`Rent`, long: msg`Rent` },
  { key: "vehicle", icon: Fuel, short: msg`Vehicle`, long: msg`Vehicle` },
  { key: "commission", icon: Handshake, short: msg`Commission`, long: msg`Commission` },
  { key: "equipment", icon: Wrench, short: msg`Equipment`, long: msg`Equipment` },
  { key: "other", icon: Ellipsis, short: msg`Other`, long: msg`Other` },
];

const known = new Map([...TILES, ...FURTHER].map((category) => [category.key, category]));

/** Whether a category is one of the app's own. */
export const isKnown = (key: string) => known.has(key);
/** The icon of a category; a general one for an own word. */
export const iconOf = (key: string): LucideIcon => known.get(key)?.icon ?? Tag;

/** A category in words; one's own word is its own name. */
export function nameOf(key: string, i18n: I18n, length: "short" | "long" = "long"): string {
  const category = known.get(key);
  return category ? i18n._(category[length]) : key;
}
