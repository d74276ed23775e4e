import { Section } from '../../parts/section.tsx'
import { useT, useFmt } from '../../text/text-context.tsx'
import { Link } from 'wouter'
import type { ProjectCard } from '#contract'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePaint } from '../../sleeve/paint.tsx'
import { Sleeve } from '../../sleeve/sleeve.tsx'
import { PageHead } from '../page-head.tsx'
import { pressingPair, sleeveOf } from '../../record/record-look.ts'
import type { BoxFormProps } from './box-acts.ts'
import { Editions } from './box-editions.tsx'
import { BoxForm } from './box-form.tsx'
import { Reviews } from './box-reviews.tsx'

const questions = ['when', 'have', 'stop', 'fail'] as const

/** What people ask before they subscribe. */
function BoxQuestions({ index }: { index: number }) {
  const t = useT()
  return (
    <Section title={t('box.questions')} index={index}>
      <div className="box-questions measure">
        {questions.map(name => (
          <details key={name} className="mail">
            <summary>{t(`box.q_${name}`)}</summary>
            <p>{t(`box.a_${name}`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

const steps = [1, 2, 3] as const

function How() {
  const t = useT()
  return (
    <Section title={t('box.how')} index={1}>
      <ol className="box-steps">
        {steps.map(step => (
          <li key={step} className="stack-s">
            <h3>{t(`box.how_${step}_title`)}</h3>
            <p>{t(`box.how_${step}_text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Intro({ offer, isSignedIn }: Pick<BoxFormProps, 'offer' | 'isSignedIn'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { rating_tenths, reviews_count } = offer
  return (
    <div className="hero-words">
      <p className="etch">{t('box.title')}</p>
      <Title text={t('box.claim')} size={7} />
      <p className="hero-by measure">{t('box.text')}</p>
      <p className="row">
        {rating_tenths !== null && (
          <Link href={pathOf('box-review')}>
            {t('box.rating', { mark: fmt.number(rating_tenths / 10), count: reviews_count })}
          </Link>
        )}
        {isSignedIn && <Link href={pathOf('account-box')}>{t('box.manage')}</Link>}
      </p>
    </div>
  )
}

/** The sleeves that the last box had in it. */
function Fan({ records }: { records: readonly ProjectCard[] }) {
  const [first] = records
  const paint = usePaint(first && pressingPair(first))
  if (!first) return null
  return (
    <div className={`stage box-fan ${paint.className}`.trim()} aria-hidden="true">
      {paint.element}
      {records.slice(0, 3).map(record => (
        <Sleeve key={record.id} {...sleeveOf(record, { priority: true })} />
      ))}
    </div>
  )
}

/** The vinyl box: what it is, what it costs, what was in it, what people say. Spec section 2, /vinyl-box. */
export function BoxScreen(props: BoxFormProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { offer } = props
  const more = { href: pathOf('box-list'), label: t('box.past_all') }
  const reviews = { href: pathOf('box-review'), label: t('box.reviews_all') }
  return (
    <div className="wrap">
      <PageHead title={t('box.title')} description={t('box.text')} canonical={pathOf('vinyl-box')} />
      <header className="hero box-hero">
        <Intro {...props} />
        <Fan records={offer.editions.find(({ records }) => records.length > 0)?.records ?? []} />
      </header>
      <Section title={t('box.subscribe')} index={0}>
        <BoxForm {...props} />
      </Section>
      <How />
      <Section title={t('box.past')} index={2} more={more}>
        <Editions editions={offer.editions} level={3} acts={props.recordActs} />
      </Section>
      <Section title={t('box.reviews')} index={3} more={reviews}>
        <Reviews reviews={offer.reviews} />
      </Section>
      <BoxQuestions index={4} />
    </div>
  )
}
