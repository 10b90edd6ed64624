// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VerificationDocument } from '#schemas/gateway/verification.ts';
import { answerCalls, failure } from '#tests/support/answer-calls.ts';
import { DocumentPicture } from './sent-documents.tsx';

test('SAFE-3 KYC-2 a picture that cannot be had is named, and nothing keeps loading', async () => {
  answerCalls(() => failure(404, { errorCode: 'document.unknown', message: '' }));
  const document: VerificationDocument = {
    id: 'd1',
    kind: 'passport',
    side: 'front',
    type: 'image/jpeg',
    isSent: true,
    createdAt: 1,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <DocumentPicture document={document} name="Passport, front" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('img', { name: 'Passport, front' })).toBeVisible());
});
