import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/member/profile.ts';
import { useHasSession } from '#features/session/store.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { BoundValues } from './bound-values.tsx';
import { DetailsForm } from './details-form.tsx';
import { NicknameForm } from './nickname-form.tsx';
import styles from './view.module.css';

/** `/m/member/profile`: the player's picture, nickname and further data, and what is bound elsewhere (MEM-3). */
export function View() {
  const query = useQuery({ ...profileQuery, enabled: useHasSession() });
  return (
    <div className={styles.page}>
      <AvatarChoice />
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {(profile) => (
          <>
            <NicknameForm profile={profile} />
            <DetailsForm profile={profile} />
          </>
        )}
      </QueryBody>
      <BoundValues />
    </div>
  );
}
