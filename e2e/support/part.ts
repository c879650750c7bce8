/**
 * The selector of what bears a class of a CSS module, by the name that the module gives it: the build writes it as
 * `NAME_hash`. For `locator`, alone or within a longer selector.
 */
export const part = (name: string) => `:is([class^="${name}_"], [class*=" ${name}_"])`;
