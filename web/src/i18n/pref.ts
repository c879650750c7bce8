/** A display setting of this device, for scripts of static pages, which have no room for all that `prefs.ts` does. */
export const pref = (key: string) => new RegExp(`prefs=[^;]*\\b${key}\\.(\\w+)`).exec(document.cookie)?.[1];
