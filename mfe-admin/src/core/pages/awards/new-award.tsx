import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { useDebounced } from '@onfreq/session/timers'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { TabPanel, Tabs } from '@onfreq/ui/tabs'
import { TextArea } from '@onfreq/ui/text-area'
import { type FormEvent, useState } from 'react'
import { awardRulesApi } from '../../awards-api.ts'
import * as s from './awards.module.css'
import { type Draft, type DraftField, EMPTY, parseRule, parseRulesJson } from './draft.ts'
import { Previews } from './preview.tsx'
import { RuleForm } from './rule-form.tsx'

const WAYS = [
  {
    value: 'form',
    get label() {
      return t`Form`
    },
  },
  { value: 'json', label: 'JSON' },
] as const
const DEBOUNCE_MS = 400
const NO_RULES: readonly unknown[] = []

/** Adds awards, one with a form or several as JSON, with a preview of their results. */
export function NewAward() {
  const { t } = useLingui()
  const [way, setWay] = useState<'form' | 'json'>('form')
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [json, setJson] = useState('')
  const [add, adding] = awardRulesApi.useAdminAwardAddMutation()
  const [load, bringing] = awardRulesApi.useAdminAwardImportMutation()

  const { rule, problems } = parseRule(draft)
  const parsed = json.trim() === '' ? NO_RULES : parseRulesJson(json)
  const unread = typeof parsed === 'string' ? parsed : undefined
  const pasted = typeof parsed === 'string' ? NO_RULES : parsed
  const full = way === 'json' ? pasted : Object.keys(problems).length === 0 ? [rule] : NO_RULES
  const debouncedRules = useDebounced(JSON.stringify(full), DEBOUNCE_MS)
  const settled = debouncedRules === JSON.stringify(full)
  const rules: readonly unknown[] = JSON.parse(debouncedRules)
  const preview = awardRulesApi.useAdminAwardPreviewQuery(rules, { skip: rules.length === 0 })
  const previews = rules.length > 0 && settled ? preview.currentData?.previews : undefined
  const good = previews?.every((one) => one.problems.length === 0) ?? false

  const refused = way === 'form' ? adding.error : bringing.error
  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = way === 'form' ? await add(rule) : await load(full)
    if (!result.data) return
    showToast({
      text: t`${plural({ count: full.length }, { one: 'Added. Members see it now.', other: '# awards added. Members see them now.' })}`,
      tone: 'success',
    })
    if (way === 'form') setDraft(EMPTY)
    else setJson('')
  }

  return (
    <form className={s.adding} onSubmit={submit} aria-label={t`Add an award`}>
      <Panel>
        <Tabs label={t`How to add it`} items={WAYS} value={way} onValueChange={setWay}>
          <TabPanel value="form" className={s.tab}>
            <RuleForm draft={draft} onDraft={setDraft} problems={visibleProblems(draft, problems)} />
          </TabPanel>
          <TabPanel value="json" className={s.tab}>
            <Field
              label={t`Awards as JSON`}
              hint={t`One award, a list, or an object with rules. All of them are added, or none.`}
              error={unread}
            >
              <TextArea value={json} onValueChange={setJson} rows={10} spellCheck={false} placeholder={EXAMPLE} />
            </Field>
            <FileDrop
              label={t`JSON file`}
              accept=".json,application/json"
              onFiles={([file]) => void file?.text().then(setJson)}
            />
          </TabPanel>
        </Tabs>
        {refused && (
          <Banner tone="danger">
            {[callProblem(refused).message || t`Couldn’t add the award. Please try again.`, ...getFields(refused)].join(
              ' ',
            )}
          </Banner>
        )}
        <Button type="submit" variant="primary" disabled={!good} busy={adding.isLoading || bringing.isLoading}>
          {full.length > 1
            ? t`${plural({ count: full.length }, { one: 'Add # award', other: 'Add # awards' })}`
            : t`Add award`}
        </Button>
      </Panel>
      <Panel title={t`Preview`}>
        <Previews
          previews={previews}
          busy={full.length > 0}
          problem={preview.error && rules.length > 0 ? toSentence(preview.error) : undefined}
        />
      </Panel>
    </form>
  )
}

const EXAMPLE = `{
  "id": "nordic",
  "name": "Nordic",
  "kind": "dxcc",
  "count": "items",
  "goals": [1, 3],
  "items": ["266", "284", "224"],
  "unit": "country"
}`

const getFields = (error: unknown) =>
  Object.entries(callProblem(error).fields).map(([field, text]) => `${field}: ${text}`)
const toSentence = (error: unknown) =>
  [callProblem(error).message || t`The award could not be counted.`, ...getFields(error)].join(' ')

/** Errors to show. Fields that are still empty only disable the button. */
function visibleProblems(draft: Draft, problems: Readonly<Partial<Record<DraftField, string>>>) {
  const { name, id, goals, ...rest } = problems
  return {
    ...rest,
    ...(name !== undefined && draft.name !== '' && { name }),
    ...(id !== undefined && (draft.id !== null || draft.name !== '') && { id }),
    ...(goals !== undefined && draft.goals !== '' && { goals }),
  }
}
