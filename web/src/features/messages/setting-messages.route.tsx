import { msg } from "@lingui/core/macro";
import { MessagesChange } from "../../api/limits.gen.ts";
import "./messages.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { User } from "../../api/types.ts";
import { TEMPLATES } from "../../domain/messages/render.ts";
import { SettingPage } from "../../frame/setting-page.tsx";
import type { Language } from "../../i18n/prefs.ts";
import { saveWithin, saveWording } from "../../offline/settings.ts";
import type { Saved } from "../../offline/write.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";
import css from "./wording.module.css";
import { Wording } from "./wording.tsx";

export const title = msg`Messages`;

/** /profile/:id/setting/messages */
export function Component() {
  return <SettingPage section="messages">{(user) => <Wordings key={user.id} user={user} />}</SettingPage>;
}

function Wordings({ user }: { user: User }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(user.language === "hi" ? "hi" : "en");
  const own = user.messages;
  const save = async (saved: Promise<Saved>) => {
    try {
      await saved;
      showToast({ kind: "success", text: t`Saved` });
      return true;
    } catch {
      showToast({ kind: "error", text: t`This could not be kept on this device.` });
      return false;
    }
  };
  return (
    <div className={css.wordings}>
      <Signature
        signature={own.signature}
        name={user.name}
        onSave={(signature) => save(saveWithin("messages", { signature }))}
      />
      <div className={`row spread ${css.wordingsHead}`}>
        <h2>
          <Trans>Wording of messages</Trans>
        </h2>
        <Segmented
          label={t`Language of the message`}
          options={[
            { value: "hi", label: "हिन्दी", lang: "hi" },
            { value: "en", label: "English", lang: "en" },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Card label={t`Wording of messages`}>
        <ul>
          {TEMPLATES.map((template) => (
            <li key={`${template} ${language}`}>
              <Wording
                template={template}
                language={language}
                own={own}
                onSave={(words) => void save(saveWording(template, language, words))}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Under each message. */
function Signature({
  signature,
  name,
  onSave,
}: {
  signature: string;
  name: string;
  /** Whether it was saved. */
  onSave: (signature: string) => Promise<boolean>;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const words = (typed ?? signature).trim();
  const save = async () => {
    // From then on what any device saves is shown, unless typing went on meanwhile.
    if (await onSave(words)) setTyped((now) => (now === typed ? undefined : now));
  };
  return (
    <Card>
      <form
        className="card-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={t`Signature`}
          hint={t`Under each message. Left empty, your name stands there, in the language of the message.`}
          maxLength={MessagesChange.signature.maxLength}
          autoComplete="off"
          placeholder={name}
          value={typed ?? signature}
          onChange={(event) => setTyped(event.target.value)}
        />
        {words !== signature && (
          <div>
            <Button type="submit" kind="primary">
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
