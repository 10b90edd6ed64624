import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { Ticket } from '#schemas/gateway/feedback.ts';
import { dropDraft, type Draft, type FormValues } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { ticketQuery } from '#features/feedback/queries.ts';
import { useSending } from '#features/money/use-sending.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { uploadsQuery, useUploads } from '#shared/ui/upload-field/use-uploads.ts';

type Send<Body> = {
  form: ResolvedForm;
  draft: Draft;
  /** Of the draft; it also tells the intents of one tab apart. */
  name: string;
  /** What the pictures are uploaded for. */
  purpose: string;
  bodyOf: (values: FormValues, images: string[]) => Body;
  send: (body: Body, idempotencyKey: string) => Promise<Ticket>;
  onDone: (ticket: Ticket) => void;
};

/** Sends what the player wrote with the pictures that are uploaded for it, once per intent; then nothing of it is kept here. */
export function useSend<Body>({ form, draft, name, purpose, bodyOf, send, onDone }: Send<Body>) {
  const queries = useQueryClient();
  const uploads = useUploads(purpose);
  const isSending = useStore(draft, ({ isBusy }) => isBusy);
  const { mutateAsync } = useSending({
    intent: name,
    parts: (body: Body) => body,
    send,
    onDone: (ticket) => {
      dropDraft(name);
      queries.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
      for (const queryKey of [['feedback'], uploadsQuery(purpose).queryKey])
        void queries.invalidateQueries({ queryKey });
      onDone(ticket);
    },
    // The player presses again, under the same key.
    retries: 0,
  });
  const submit: Submit = async (values) => {
    const pictures = (uploads.known.data ?? []).map(({ id }) => id);
    try {
      await mutateAsync(bodyOf(values, pictures));
      return undefined;
    } catch (error) {
      // It was closed, or a picture is gone meanwhile: the screen then shows what is so now.
      if (error instanceof GatewayError && error.status >= 400 && error.status < 500)
        for (const queryKey of [['feedback'], uploadsQuery(purpose).queryKey])
          void queries.invalidateQueries({ queryKey });
      return refusalOf(error, form.rules);
    }
  };
  return { submit, uploads, isBusy: isSending || uploads.isSending };
}
