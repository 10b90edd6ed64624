import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeLost } from './api/acts.ts';
import { followSession, queryClient } from './api/queries.ts';
import { Desk } from './shell/desk.tsx';
import { followTheme } from './shell/theme.ts';

followTheme();
followSession(takeLost);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Desk />
      </QueryClientProvider>
    </StrictMode>,
  );
