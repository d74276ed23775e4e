import { type FormEvent, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { isDeskHome } from '#domain/site/desk-home.ts'
import { nearestDesks } from '#domain/site/desk-match.ts'
import { useDesks, useHomeDesk } from '../../desk/use-desks.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { usePlace, useStatus } from '../../place-context.tsx'
import { useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff-frame.tsx'

/** How many desks are offered. */
const nearest = 3

/** The last word of an address, as somebody may have meant it. */
function lastWord(path: string): string {
  const word = path.split('/').findLast(part => part !== '' && part !== 'admin') ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The back office itself: it leads to where a day begins. */
function Home() {
  const t = useT()
  const desks = useDesks()
  const [, goTo] = useLocation()
  const target = useHomeDesk()?.href
  useEffect(() => {
    if (target !== undefined) goTo(target, { replace: true })
  }, [goTo, target])
  return (
    <StaffFrame title={t('desk.home')}>
      <p>{t('desk.home_text')}</p>
      <ul>
        {desks.map(({ route, href, words }) => (
          <li key={route}>
            <Link href={href}>{words[0]}</Link>
          </li>
        ))}
      </ul>
    </StaffFrame>
  )
}

/** The back office itself, or nothing at this address of it. Nobody but staff sees that there is one. */
export function Page() {
  const { path } = usePlace()
  return isDeskHome(path) ? <Home /> : <Unknown />
}

/** Nothing at this address of the desk, for staff: what is near it. */
function Unknown() {
  const t = useT()
  const { path } = usePlace()
  const tell = useSend('palette')
  const desks = useDesks()
  const word = lastWord(path)
  useStatus(404)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('word')
    tell({ type: 'palette.open', desks, text: typeof typed === 'string' ? typed : '' })
  }
  return (
    <StaffFrame title={t('desk.unknown_title')}>
      <p>{t('desk.unknown_text', { address: path })}</p>
      <form className="row staff-look" role="search" onSubmit={submit}>
        <TextField label={t('desk.find_label')} name="word" defaultValue={word} autoComplete="off" />
        <Button type="submit">{t('desk.look')}</Button>
      </form>
      <h2 className="t-3">{t('desk.unknown_near')}</h2>
      <ul>
        {nearestDesks(word, desks, nearest).map(({ route, href, words }) => (
          <li key={route}>
            <Link href={href}>{words[0]}</Link>
          </li>
        ))}
      </ul>
    </StaffFrame>
  )
}
