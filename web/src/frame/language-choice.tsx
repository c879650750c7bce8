import { useLanguage } from "../i18n/use-language.ts";
import { inLanguage } from "../nav/paths.ts";

/** The languages, each in its own script, above what a guest reads first. It speaks to both, so it has no words to translate. */
export function LanguageChoice({ here }: { here: string }) {
  const shown = useLanguage();
  return (
    <nav className="languages" aria-label="Language, भाषा">
      {(
        [
          ["en", "English"],
          ["hi", "हिन्दी"],
        ] as const
      ).map(([language, name]) => (
        <a
          key={language}
          className="button"
          data-size="large"
          href={inLanguage(here, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === shown ? "true" : undefined}
          data-does="language"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
