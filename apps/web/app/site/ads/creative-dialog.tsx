import type { AdPicture } from '@csz/contract/ads/calls';
import { adsRoutes } from '@csz/contract/ads/routes';
import type { CampaignDetail, Creative, CreativeForm } from '@csz/contract/ads/staff';
import { AD_SLOTS, type AdSize, adMeasures } from '@csz/rules/ads/slots';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, type SyntheticEvent, useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { uploadImage } from '#web/api/upload-image.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import formStyles from '#web/ui/form/form.module.css';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Cluster, Stack } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';

interface CreativeDialogProps {
  campaign: CampaignDetail;
  /** The one to change; without it a new one is added. */
  creative: Creative | undefined;
  onClose: () => void;
}

const CHECKS = [
  ['noAlcohol', 'It is not for alcohol'],
  ['noGambling', 'It is not for gambling, betting or games of chance'],
  ['noTobacco', 'It is not for tobacco, vapes or nicotine'],
] as const;

type Check = (typeof CHECKS)[number][0];

/** What a campaign shows, with the list that staff tick each time it changes. */
export function CreativeDialog({ campaign, creative, onClose }: CreativeDialogProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const { headline = '', words = '', alt = '', link = 'https://' } = creative ?? {};
  const [values, setValues] = useState({ headline, words, alt, link });
  const [pictures, setPictures] = useState<readonly AdPicture[]>(creative?.pictures ?? []);
  const [ticked, setTicked] = useState<ReadonlySet<Check>>(new Set());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(
    (body: CreativeForm): Promise<object> =>
      creative === undefined
        ? call(client, adsRoutes.addCreative, { params: { id: campaign.id }, body })
        : call(client, adsRoutes.updateCreative, { params: { id: creative.id }, body }),
    {
      form: { setErrors, getValues: () => ({ ...values, noAlcohol: 0, noGambling: 0, noTobacco: 0 }) },
      onDone: () => {
        notice.show('Saved.');
        onClose();
      },
    },
  );
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Dialog title={creative === undefined ? 'Add an advertisement' : headline} onClose={onClose} isWide>
      <Form
        noValidate
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          const open = CHECKS.filter(([name]) => !ticked.has(name));
          setErrors(Object.fromEntries(open.map(([name]) => [name, 'Look at it, then tick this'])));
          const checks = { noAlcohol: true, noGambling: true, noTobacco: true } as const;
          if (open.length === 0) void run({ ...values, pictures: [...pictures], ...checks });
        }}
      >
        <TextField
          label="Headline"
          maxLength={60}
          hint="Stands where there is no picture of the size."
          {...field('headline')}
        />
        <TextField label="Words" isOptional maxLength={90} {...field('words')} />
        <TextField label="Link" type="url" inputMode="url" {...field('link')} />
        <Pictures campaign={campaign} pictures={pictures} onChange={setPictures} />
        {pictures.length > 0 && (
          <TextField
            label="What is in the pictures"
            hint="Read out to who does not see them."
            maxLength={200}
            {...field('alt')}
          />
        )}
        <Checklist ticked={ticked} errors={errors} onChange={setTicked} />
        <FormFoot>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
        </FormFoot>
      </Form>
    </Dialog>
  );
}

interface ChecklistProps {
  ticked: ReadonlySet<Check>;
  errors: Readonly<Record<string, string>>;
  onChange: (ticked: ReadonlySet<Check>) => void;
}

function Checklist({ ticked, errors, onChange }: ChecklistProps) {
  const tick = (name: Check, isOn: boolean) => {
    const others = [...ticked].filter((other) => other !== name);
    onChange(new Set(isOn ? [...others, name] : others));
  };
  return (
    <fieldset>
      <legend className="strong">Never advertised here</legend>
      {CHECKS.map(([name, label]) => (
        <div key={name}>
          <CheckField
            label={label}
            checked={ticked.has(name)}
            aria-invalid={errors[name] === undefined ? undefined : true}
            aria-describedby={errors[name] === undefined ? undefined : `${name}-error`}
            onChange={(event) => tick(name, event.target.checked)}
          />
          {errors[name] !== undefined && <FieldError id={`${name}-error`}>{errors[name]}</FieldError>}
        </div>
      ))}
      <p className="soft small">Kept with your name and the time.</p>
    </fieldset>
  );
}

interface PicturesProps {
  campaign: CampaignDetail;
  pictures: readonly AdPicture[];
  onChange: Dispatch<SetStateAction<readonly AdPicture[]>>;
}

/** One picture for each size of the campaign's places. */
function Pictures({ campaign, pictures, onChange }: PicturesProps) {
  const sizes = [...new Set(campaign.slots.flatMap((slot): readonly AdSize[] => AD_SLOTS[slot]))];
  return (
    <Stack gap={3}>
      {sizes.map((size) => (
        <PictureField
          key={size}
          size={size}
          url={pictures.find((picture) => picture.size === size)?.url}
          // Another one may have come since this upload began.
          onChange={(url) =>
            onChange((now) => {
              const others = now.filter((picture) => picture.size !== size);
              return url === undefined ? others : [...others, { size, url }];
            })
          }
        />
      ))}
    </Stack>
  );
}

interface PictureFieldProps {
  size: AdSize;
  url: string | undefined;
  onChange: (url: string | undefined) => void;
}

function PictureField({ size, url, onChange }: PictureFieldProps) {
  const id = useId();
  const client = useQueryClient();
  const [hint, setHint] = useState('');
  const { width, height } = adMeasures(size);
  const label = `Picture ${size.replace('x', ' × ')}`;
  const { run, isBusy, error } = useAction((file: File) => uploadImage(client, file, { purpose: 'ad' }), {
    onDone: (address) => onChange(address),
  });
  const look = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const isOfShape = Math.abs(naturalWidth / naturalHeight / (width / height) - 1) < 0.03;
    setHint(isOfShape ? '' : `It is ${naturalWidth} × ${naturalHeight}, another shape: it gets a border.`);
  };
  return (
    <div className={formStyles.field}>
      <label htmlFor={id} className="strong">
        {label} <span className="soft regular">(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={`${formStyles.input} ${formStyles.file}`}
        disabled={isBusy}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) void run(file);
        }}
      />
      <p className="soft small" role="status">
        {isBusy ? 'Uploading...' : hint}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {url !== undefined && (
        <Cluster>
          <img src={url} alt={label} width={width / 2} height={height / 2} onLoad={look} />
          <Button onClick={() => onChange(undefined)}>
            Remove<span className="visually-hidden"> {label}</span>
          </Button>
        </Cluster>
      )}
    </div>
  );
}
