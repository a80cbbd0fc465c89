import { adsPage } from '@csz/contract/ads/pages';
import { adsRoutes } from '@csz/contract/ads/routes';
import type { CampaignDetail, CampaignForm } from '@csz/contract/ads/staff';
import { AD_SLOT_NAMES } from '@csz/rules/ads/slots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Form, FormFoot } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Grid } from '#web/ui/layout.tsx';
import { useNotice } from '#web/ui/notice.tsx';
import { SLOT_LABELS, sizesText } from './ads-labels.ts';
import { KeywordFields, type Keywords } from './keyword-fields.tsx';
import { advertisersQuery } from './queries.ts';

interface CampaignDialogProps {
  /** The one to change; without it a new one is added, and opened. */
  campaign?: CampaignDetail;
  onClose: () => void;
}

/** A number as it is typed; empty stands for no limit. */
type Typed = Omit<CampaignForm, 'weight' | 'viewsPerDay' | 'viewsInAll' | 'endsOn' | keyof KeywordIds> &
  Record<'weight' | 'viewsPerDay' | 'viewsInAll' | 'endsOn', string>;
type KeywordIds = Pick<CampaignForm, 'stateIds' | 'districtIds' | 'sportIds'>;

const typedOf = (campaign: CampaignDetail | undefined): Typed => ({
  advertiserId: campaign?.advertiser.id ?? '',
  name: campaign?.name ?? '',
  startsOn: campaign?.startsOn ?? '',
  endsOn: campaign?.endsOn ?? '',
  weight: String(campaign?.weight ?? 1),
  viewsPerDay: String(campaign?.viewsPerDay ?? ''),
  viewsInAll: String(campaign?.viewsInAll ?? ''),
  slots: campaign?.slots ?? [],
});

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const idsOf = (keywords: Keywords[keyof Keywords]) => keywords.map(({ id }) => id);

const formOf = (typed: Typed, { states, districts, sports }: Keywords): CampaignForm => ({
  ...typed,
  endsOn: typed.endsOn === '' ? null : typed.endsOn,
  weight: Number(typed.weight),
  viewsPerDay: numberOf(typed.viewsPerDay),
  viewsInAll: numberOf(typed.viewsInAll),
  stateIds: idsOf(states),
  districtIds: idsOf(districts),
  sportIds: idsOf(sports),
});

/** When, where and how often a campaign is shown. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  const client = useQueryClient();
  const notice = useNotice();
  const navigate = useNavigate();
  const { data: advertisers } = useQuery(advertisersQuery);
  const [values, setValues] = useState(() => typedOf(campaign));
  // What is typed is about the campaign as it was then: another one may come from the server meanwhile.
  const [version] = useState(campaign?.version);
  const { states = [], districts = [], sports = [] } = campaign ?? {};
  const [keywords, setKeywords] = useState<Keywords>({ states, districts, sports });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, isBusy, error } = useAction(
    async (body: CampaignForm): Promise<{ id?: string }> => {
      if (campaign === undefined || version === undefined) return call(client, adsRoutes.addCampaign, { body });
      await call(client, adsRoutes.updateCampaign, { params: { id: campaign.id }, body: { ...body, version } });
      return {};
    },
    {
      form: { setErrors, getValues: () => values },
      onDone: ({ id }) => {
        notice.show('Saved.');
        onClose();
        if (id !== undefined) void navigate(adsPage(id));
      },
    },
  );
  const change = (part: Partial<Typed>) => setValues({ ...values, ...part });
  const field = (name: Exclude<keyof Typed, 'slots'>) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Dialog title={campaign === undefined ? 'Add a campaign' : campaign.name} onClose={onClose} isWide>
      <Form
        noValidate
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          const missing = requiredIn(values);
          setErrors(missing);
          if (Object.keys(missing).length === 0) void run(formOf(values, keywords));
        }}
      >
        <Grid least="220px" gap={4} fills>
          <SelectField label="Advertiser" {...field('advertiserId')}>
            <option value="">Choose...</option>
            {advertisers?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="Name" hint="For staff and the invoice." maxLength={80} {...field('name')} />
          <TextField label="First day" type="date" {...field('startsOn')} />
          <TextField label="Last day" type="date" isOptional {...field('endsOn')} />
          <TextField label="Views a day, at most" type="number" min={1} isOptional {...field('viewsPerDay')} />
          <TextField label="Views in all, at most" type="number" min={1} isOptional {...field('viewsInAll')} />
          <SelectField label="Weight" hint="Twice the weight is shown twice as often." {...field('weight')}>
            {Array.from({ length: 10 }, (_, at) => (
              <option key={String(at + 1)}>{at + 1}</option>
            ))}
          </SelectField>
        </Grid>
        <SlotChoice slots={values.slots} error={errors.slots} onChange={(slots) => change({ slots })} />
        <KeywordFields keywords={keywords} onChange={setKeywords} />
        <FormFoot>
          <Button type="submit" primary disabled={isBusy}>
            Save
          </Button>
        </FormFoot>
      </Form>
    </Dialog>
  );
}

/** What a browser knows to be missing; the server knows the rest. */
function requiredIn({ advertiserId, name, startsOn, slots }: Typed): Record<string, string> {
  return Object.fromEntries(
    [
      ['advertiserId', advertiserId === '', 'Choose an advertiser'],
      ['name', name.trim() === '', 'Name is required'],
      ['startsOn', startsOn === '', 'First day is required'],
      ['slots', slots.length === 0, 'Choose a place'],
    ].flatMap(([field, isMissing, words]) => (isMissing === true ? [[field, words]] : [])),
  ) as Record<string, string>;
}

interface SlotChoiceProps {
  slots: Typed['slots'];
  error: string | undefined;
  onChange: (slots: Typed['slots']) => void;
}

function SlotChoice({ slots, error, onChange }: SlotChoiceProps) {
  return (
    <fieldset>
      <legend className="strong">Places</legend>
      {AD_SLOT_NAMES.map((slot) => (
        <CheckField
          key={slot}
          label={
            <>
              {SLOT_LABELS[slot]} <span className="soft small">{sizesText(slot)}</span>
            </>
          }
          checked={slots.includes(slot)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...slots, slot] : slots.filter((other) => other !== slot))
          }
        />
      ))}
      {error !== undefined && <FieldError id="slots-error">{error}</FieldError>}
    </fieldset>
  );
}
