import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { ShownLink } from '../../desk/shown-link.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { textOf, Trouble } from '../refunds/pressed-form.tsx'

/**
 * Staff: the link of an offer that stands, to hand to its buyer on the telephone or in a chat. One that was
 * shown is of the version it was made for: taken back and offered anew, it would lead nowhere. Rules 15.
 */
export function DraftLink({ id, version }: { id: number; version: number }) {
  const t = useT()
  const mayMove = useMay('draft.move')
  const { view, send } = usePressedForm('draftLinkForm')
  if (!mayMove) return null
  const asked = { id: String(id), version: String(version) }
  const isOfThis = textOf(view, 'id') === asked.id && textOf(view, 'version') === asked.version
  return (
    <div className="stack-s">
      <p className="soft">{t('drafts.link_text')}</p>
      <ShownLink
        id="draft-link"
        label={t('drafts.link')}
        link={isOfThis ? textOf(view, 'link') : ''}
        disabled={view === undefined}
        busy={view?.isBusy ?? false}
        onAsk={() => send({ ...asked, link: '' })}
      />
      <Trouble
        view={view}
        own={{
          transition_not_allowed: t('drafts.p_link_over'),
          links_used_up: t('drafts.p_links_used_up'),
        }}
      />
    </div>
  )
}
