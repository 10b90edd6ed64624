import type { Contact } from '#schemas/merchant/legal.ts';

type ContactsProps = {
  /** Already translated. */
  title: string;
  contacts: readonly Contact[];
  linkClass: string | undefined;
};

/** A title and whom it speaks of, by e-mail, telephone and link; nothing when empty. */
export function Contacts({ title, contacts, linkClass }: ContactsProps) {
  if (contacts.length === 0) return null;
  return (
    <dl>
      <dt>{title}</dt>
      {contacts.map(({ id, name, phone, email, link }) => (
        <dd key={id}>
          {link ? (
            <a className={linkClass} href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          {email && (
            <>
              {' '}
              <a className={linkClass} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            </>
          )}
          {phone && (
            <>
              {' '}
              <a className={linkClass} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
                {phone}
              </a>
            </>
          )}
        </dd>
      ))}
    </dl>
  );
}
