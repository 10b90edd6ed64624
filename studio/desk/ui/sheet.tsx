import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './button.tsx';
import styles from './sheet.module.css';

/** A dialog over the desk; while it is `busy` nothing but itself closes it. `hasClose`: it has no button at its foot that does. */
export function Sheet({
  title,
  isBusy,
  hasClose = false,
  onClose,
  children,
}: {
  title: string;
  isBusy: boolean;
  hasClose?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={onClose}
      className={styles['overlay'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
            {hasClose && <IconButton icon="close" label="Close" onPress={onClose} />}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
