/** The people of the practice. Only the server knows them: there is nothing to change offline. */
import { useLingui } from "@lingui/react/macro";
import { useProven } from "../../account/prove.tsx";
import { api, ask } from "../../api/client.ts";
import { failureText } from "../../api/failure-text.ts";
import { useFetched } from "../../api/fetched.ts";
import type { components } from "../../api/schema.gen.ts";
import { showToast } from "../../ui/toasts.ts";
import type { Sees } from "./role-choice.tsx";

/** Who works in the practice, or is invited to. */
export type Member = components["schemas"]["Member"];

const fetchMembers = () => ask(api.GET("/api/members"));

/** As the calls take it: other roles have no helper. */
const bodyOf = ({ role, helperId }: Sees) => ({ role, ...(role === "shares" && helperId && { helperId }) });

/** The list, and what changes it; `proof` is the dialog that asks whether it is the owner. */
export function useMembers() {
  const { t } = useLingui();
  const { value: members, failure, load } = useFetched(fetchMembers);
  const [prove, proof] = useProven();
  const at = ({ _id: id }: Member) => ({ path: { id } });
  const done = (success: string) => {
    showToast({ kind: "success", text: success });
    void load();
  };
  return {
    members,
    load,
    proof,
    failure: failure && {
      title: t`The list did not come`,
      text:
        failure.status === 0
          ? t`The server keeps who is admitted. Please try again when you are connected.`
          : failureText(failure),
    },
    /** Calls back with the invitation, whose link is in this answer alone. */
    invite: (name: string, sees: Sees, made: (member: Member) => void) =>
      prove(async (given) => {
        const answer = await ask(api.POST("/api/members", { body: { name, ...bodyOf(sees), ...given } }));
        done(answer.success);
        made(answer.member);
      }),
    change: (member: Member, sees: Sees) =>
      prove(async (given) => {
        const call = api.PUT("/api/members/{id}", {
          params: at(member),
          body: { ...bodyOf(sees), ...given },
        });
        done((await ask(call)).success);
      }),
    end: (member: Member) =>
      prove(async (given) => {
        const call = api.DELETE("/api/members/{id}", { params: at(member), body: given });
        done((await ask(call)).success);
      }),
  };
}

/** What the page gives to its parts. */
export type Members = ReturnType<typeof useMembers>;
