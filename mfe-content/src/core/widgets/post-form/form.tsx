import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '@onfreq/contracts/content/content'
import type { PostFormat } from '@onfreq/contracts/content/document'
import { postProblems } from '@onfreq/contracts/content/post-rules'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { TextArea } from '@onfreq/ui/text-area'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useContentCaptchaQuery, useContentSaveMutation } from '../../../api.ts'
import { BodyPreview } from './body-preview.tsx'
import { EMPTY_DRAFT, parseYoutubeId, toDraft } from './draft.ts'
import { DraftFoot } from './draft-foot.tsx'
import { DraftNewsBanner } from './draft-news.tsx'
import { DraftsList } from './drafts-list.tsx'
import { focusFirstProblem } from './first-problem.ts'
import * as s from './form.module.css'
import { HeroField, type HeroPicture } from './hero-field.tsx'
import { InsertWidget } from './insert-widget.tsx'
import { useAutosave } from './use-autosave.ts'

/** A captcha question is valid for ten minutes, so it is refreshed earlier. */
const CAPTCHA_VALIDITY_MS = 9 * 60_000

const HINTS: Readonly<Record<PostFormat, string>> = {
  get text() {
    return t`Plain text. An empty line begins a paragraph, and addresses become links.`
  },
  get markdown() {
    return t`Markdown: # heading, **bold**, > quote, - list, [words](https://link), ![what it shows](/content/photo.jpg) for one of your photos. The address of your page, contact or activation on a line of its own becomes a live widget.`
  },
}

type Problems = Readonly<Record<string, string>>

export interface PostFormFieldsProps {
  /** Storage key of the draft. */
  readonly draftKey: string
  /** The post being edited; omitted for a new one. */
  readonly post?: Post
  readonly onSaved: (post: Post) => void
}

export function PostFormFields({ draftKey, post, onSaved }: PostFormFieldsProps) {
  const { t } = useLingui()
  const autosave = useAutosave(draftKey, post?.id ?? null, post ? toDraft(post) : EMPTY_DRAFT)
  const { draft, change } = autosave
  const [picture, setPicture] = useState<HeroPicture>({ file: null, storedName: post?.hero_image_name ?? null })
  const [result, setResult] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const captcha = useContentCaptchaQuery(undefined, { pollingInterval: CAPTCHA_VALIDITY_MS })
  const [save, saving] = useContentSaveMutation()
  // A plain-text post stays plain text, so that no character of it becomes markup.
  const format: PostFormat = post?.format ?? 'markdown'

  // The submit button is at the bottom and invalid fields may be off-screen, so focus moves to the first one.
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0 && element.current) focusFirstProblem(element.current)
  }, [problems])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const errors = check()
    setProblems(errors)
    if (Object.keys(errors).length > 0 || !captcha.data) return
    await autosave.settle()
    const { data, error } = await save({ id: post?.id ?? null, form: formData(captcha.data.token) })
    if (data) {
      autosave.clear()
      onSaved(data.post)
      return
    }
    autosave.resume()
    const problem = callProblem(error)
    setProblems(problem.fields)
    // Errors that the form does not check itself have used up the captcha.
    if (problem.code !== 'content.invalid_post') {
      setResult('')
      void captcha.refetch()
    }
  }

  function check(): Problems {
    const isSitePost = post?.user_id === 0
    const errors: Record<string, string> = {
      ...postProblems({
        title: draft.title,
        body: draft.body,
        youtubeVideoId: draft.videoId,
        hasImage: picture.file !== null || picture.storedName !== null || (isSitePost && draft.videoId === ''),
        imageIsPicture: picture.file === null || picture.file.type.startsWith('image/'),
      }),
    }
    const sum = captcha.data ? captcha.data.a + captcha.data.b : Number.NaN
    if (result.trim() === '' || Number(result) !== sum) errors.captcha_answer = POST_TEXTS.captcha
    return errors
  }

  function formData(token: string): FormData {
    const form = new FormData()
    form.set('title', draft.title)
    form.set('body', draft.body)
    form.set('format', format)
    form.set('youtube_video_id', draft.videoId)
    const saved = autosave.current()
    if (saved.version > 0) {
      form.set('draft_key', saved.key)
      form.set('draft_version', String(saved.version))
    }
    form.set('captcha_token', token)
    form.set('captcha_answer', result)
    if (picture.file) form.set('hero_image', picture.file)
    else if (picture.storedName) form.set('hero_image_name', picture.storedName)
    return form
  }

  const failed = saving.error && Object.keys(problems).length === 0
  return (
    <form ref={element} className={s.form} onSubmit={submit} noValidate>
      <DraftsList postId={post?.id ?? null} autosave={autosave} />
      <DraftNewsBanner autosave={autosave} />
      <Field
        label={t`Title`}
        error={problems.title}
        aside={
          <span className={s.count}>
            <Trans>
              {{ length: draft.title.trim().length }} of {{ max: LIMITS.postTitle.max }}
            </Trans>
          </span>
        }
      >
        <TextInput value={draft.title} onValueChange={(title) => change({ title })} />
      </Field>
      <Field label={t`Body`} error={problems.body} hint={HINTS[format]}>
        <TextArea value={draft.body} rows={12} onValueChange={(body) => change({ body })} />
      </Field>
      {format === 'markdown' && (
        <BodyPreview
          body={draft.body}
          beside={<InsertWidget onInsert={(address) => change({ body: withLine(draft.body, address) })} />}
        />
      )}
      <div className={s.either}>
        <HeroField picture={picture} onChange={setPicture} error={problems.hero_image} />
        <Field
          label={t`YouTube video ID`}
          error={problems.youtube_video_id}
          hint={t`11 characters, or paste the address of the video. A post has a picture or a video, not both.`}
        >
          <TextInput
            value={draft.videoId}
            kind="figures"
            autoComplete="off"
            spellCheck={false}
            onValueChange={(text) => change({ videoId: parseYoutubeId(text) })}
          />
        </Field>
      </div>
      <Field
        label={captcha.data ? t`What is ${{ a: captcha.data.a }} + ${{ b: captcha.data.b }}?` : t`What is the sum?`}
        error={problems.captcha_answer}
        hint={captcha.isError ? t`Couldn’t load the question.` : t`Keeps bots out.`}
        className={s.sum}
      >
        <TextInput value={result} inputMode="numeric" autoComplete="off" onValueChange={setResult} />
      </Field>
      {captcha.isError && (
        <Button size="s" busy={captcha.isFetching} onClick={() => void captcha.refetch()}>
          {t`New question`}
        </Button>
      )}
      {failed && <Banner tone="danger">{POST_TEXTS.saveFailed}</Banner>}
      <div className={s.foot}>
        <Button type="submit" variant="primary" busy={saving.isLoading}>
          {post ? t`Save changes` : t`Publish`}
        </Button>
        <DraftFoot autosave={autosave} hasFile={picture.file !== null} />
      </div>
    </form>
  )
}

/** Appends a line at the end, separated by a blank line. */
function withLine(body: string, line: string): string {
  const before = body.trimEnd()
  return `${before === '' ? '' : `${before}\n\n`}${line}\n\n`
}
