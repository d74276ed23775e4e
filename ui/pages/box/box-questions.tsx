import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'

const questions = ['when', 'have', 'stop', 'fail'] as const

/** What people ask before they subscribe. */
export function BoxQuestions({ index }: { index: number }) {
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
