import { choices } from '#domain/pressing/quote/quote-spec.ts'
import { sideLetter, speedsOf } from '#domain/pressing/quote/side-length.ts'
import { CheckField, SelectField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'
import { choiceId, Chosen, WordChoice } from './desk-fields.tsx'
import { useChoiceName } from './quote-words.ts'

/** The speed of the run, or one of each side. */
export function SpeedChoice(of: Pick<DeskProps, 'run' | 'acts'>) {
  const t = useT()
  const choiceName = useChoiceName()
  const { run, acts } = of
  const text = run.texts['side_speeds'] ?? ''
  const speeds = speedsOf(run.spec)
  const options = choices.speed.map(value => ({ value, label: choiceName('speed', value) }))
  const write = (next: readonly string[]) => acts.choose('side_speeds', next.join(';'))
  return (
    <div className="stack-s">
      {text === '' && <WordChoice name="speed" {...of} />}
      <Chosen name="side_speeds" id={choiceId('side_speeds')} {...of}>
        <input type="hidden" name="side_speeds" value={text} />
        <CheckField
          id={choiceId('side_speeds-on')}
          label={t('quote.side_speeds')}
          checked={text !== ''}
          onChange={event => write(event.currentTarget.checked ? speeds : [])}
        />
        {text !== '' && (
          <div className="desk-pair">
            {speeds.map((speed, side) => (
              <SelectField
                key={side}
                id={choiceId(`side_speeds-${side}`)}
                name={`side_speed_${side}`}
                label={t('quote.side_speed', { side: sideLetter(side) })}
                value={speed}
                onChange={event => write(speeds.with(side, event.currentTarget.value === '45' ? '45' : '33'))}
                options={options}
              />
            ))}
          </div>
        )}
      </Chosen>
    </div>
  )
}
