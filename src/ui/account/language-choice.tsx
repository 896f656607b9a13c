"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl";
import { LANGUAGES, type Language } from "../../domain/language";
import { Card } from "../components/card";
import { RefusalText } from "../components/refusal-text";
import { SegmentedControl } from "../components/segmented-control";
import { keepLanguage } from "../language-cookie";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";

/** Each language in its own words, for people who read no other. */
const NAMES = { en: "English", de: "Deutsch" } as const satisfies Record<Language, string>;

/** Chooses the language of the dashboard. The page switches at once. */
export function LanguageChoice() {
  const messageOf = useMessageOf();
  const t = useTranslations("common");
  const trpc = useTRPC();
  const router = useRouter();
  const choice = useMutation(
    trpc.account.setLanguage.mutationOptions({
      onSuccess: (_, { language }) => {
        keepLanguage(language);
        router.refresh();
      },
    }),
  );
  return (
    <Card
      title={t("language")}
      description={t("languageHint")}
      actions={
        <SegmentedControl
          label={t("language")}
          value={useLocale()}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }))}
          onValueChange={(language) => choice.mutate({ language })}
        />
      }
      isFlush={choice.error === null}
    >
      {choice.error && <RefusalText>{messageOf(choice.error)}</RefusalText>}
    </Card>
  );
}
