import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createDraft, textOf } from '#engine/form/draft.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { SheetForm } from './sheet-form.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import styles from './list-sheet.module.css';
import { questionFields, questionsForm } from './security-forms.ts';

const questionsQuery = callQuery(['security', 'questions'], 'securityQuestions');

/** Three questions of the gateway's list with their answers (SECUR-5). Answers are never shown again. */
export function QuestionsSheet(sheet: SheetProps) {
  const query = useQuery(questionsQuery);
  return (
    <Sheet {...sheet}>
      <QueryBody query={query} skeleton={<Skeletons count={6} className={styles.ghost} />}>
        {(questions) => <QuestionsForm questions={questions} onSaved={sheet.onClose} />}
      </QueryBody>
    </Sheet>
  );
}

type Questions = Value<'securityQuestions'>;

function QuestionsForm({ questions: { list, chosen }, onSaved }: { questions: Questions; onSaved: () => void }) {
  const form = useMemo(() => questionsForm(list.map(({ textKey }) => textKey)), [list]);
  const [draft] = useState(() => {
    const answered = list.filter(({ id }) => chosen.includes(id));
    const values = questionFields.flatMap(([question], at) => (answered[at] ? [[question, answered[at].textKey]] : []));
    return createDraft(Object.fromEntries(values) as Record<string, string>);
  });
  return (
    <SheetForm
      lead="security:questions-lead"
      form={form}
      draft={draft}
      name="securityAnswers"
      onSave={(values) =>
        call('securityAnswers', {
          body: {
            answers: questionFields.map(([question, answer]) => ({
              id: list.find(({ textKey }) => textKey === textOf(values, question))?.id ?? '',
              answer: textOf(values, answer),
            })),
          },
        })
      }
      onSaved={onSaved}
    />
  );
}
