import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldError, Form, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { queries } from '../api/queries.ts';
import { setLayout } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Icon } from '../ui/icon.tsx';
import ui from '../ui/ui.module.css';
import { answer, artKeys, isCopy, useAnswers } from './answers.ts';
import { ArtField } from './art-field.tsx';
import { LogoColors } from './logo-colors.tsx';
import { makeBrand } from './make-brand.ts';
import { CurrencyField, LanguagesField, MarketsField } from './market-fields.tsx';
import pane from '../ui/pane.module.css';
import styles from './new-brand.module.css';

const none: never[] = [];

/** Asks what a new brand needs, and makes it; all but its name has an answer already. */
export function NewBrandPane() {
  const answers = useAnswers();
  const { name, from, domains } = answers;
  const { data, error } = useQuery({
    ...queries.newBrand({
      name: name.trim(),
      ...(answers.code !== undefined && answers.code !== '' && { code: answers.code }),
    }),
    placeholderData: keepPreviousData,
  });
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const code = answers.code ?? data?.proposed ?? '';
  const fault = answers.code === undefined ? undefined : data?.fault;
  const isClosed = data?.closed !== undefined;
  const canMake =
    !isBusy && !isClosed && name.trim() !== '' && code !== '' && fault === undefined && answers.languages.length > 0;
  const make = async () => {
    setBusy(true);
    setRefused(undefined);
    await makeBrand(answers, code).catch((failure: unknown) => setRefused((failure as Error).message));
    setBusy(false);
  };
  return (
    <div className={pane['pane']}>
      <div className={pane['titleBar']}>
        <h2>New brand</h2>
        <IconButton icon="close" label="Close; what is answered stays" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      <Form
        className={styles['form'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (canMake) void make();
        }}
      >
        {isClosed && (
          <p role="status" className={styles['closed']}>
            <Icon name="lock" />
            {data.closed}
          </p>
        )}
        <TextField
          value={name}
          onChange={(next) => answer({ name: next })}
          autoFocus
          isRequired
          className={styles['field'] ?? ''}
        >
          <Label>Name that players see</Label>
          <Input className={ui['input'] ?? ''} maxLength={60} />
        </TextField>
        <TextField
          value={code}
          onChange={(next) => answer({ code: next })}
          onBlur={() => answers.code === '' && answer({ code: undefined })}
          isInvalid={fault !== undefined}
          className={styles['field'] ?? ''}
        >
          <Label>Code</Label>
          <Input className={ui['input'] ?? ''} maxLength={63} spellCheck="false" />
          <Text slot="description" className={styles['hint'] ?? ''}>
            The name of its folder, and the first part of its address here. It stays.
          </Text>
          <FieldError className={styles['fault'] ?? ''}>{fault}</FieldError>
        </TextField>
        <div className={styles['field']}>
          <span aria-hidden="true">Made from</span>
          <Combo
            label="Made from"
            value={from}
            choices={(data?.sources ?? []).map((each) => ({
              value: each.code,
              label: each.name,
              note: each.isTemplate ? 'template' : 'a copy',
            }))}
            onChoose={(next) => answer({ from: next })}
          />
          <p className={styles['hint']}>
            {isCopy(answers)
              ? 'All files of the brand as it is saved, without its hosts, promises and analytics; languages and currency stay.'
              : 'What the brand does not say itself, the template says, also later.'}
          </p>
        </div>
        {!isCopy(answers) && (
          <>
            <LanguagesField />
            <CurrencyField />
          </>
        )}
        <MarketsField offered={data?.jurisdictions ?? none} />
        <TextField value={domains} onChange={(next) => answer({ domains: next })} className={styles['field'] ?? ''}>
          <Label>Host names, if known</Label>
          <TextArea className={ui['input'] ?? ''} rows={2} spellCheck="false" placeholder="play.example.com" />
          <Text slot="description" className={styles['hint'] ?? ''}>
            With spaces or commas between them.
          </Text>
        </TextField>
        <fieldset className={styles['field']}>
          <legend>Pictures</legend>
          {artKeys.map((key) => (
            <ArtField key={key} name={key} />
          ))}
          <LogoColors />
        </fieldset>
        <div className={styles['foot']}>
          <p role="alert" className={styles['fault']}>
            {refused ?? error?.message}
          </p>
          <Button type="submit" tone="primary" isDisabled={!canMake}>
            {isBusy ? 'Making it…' : 'Make the brand'}
          </Button>
        </div>
      </Form>
    </div>
  );
}
