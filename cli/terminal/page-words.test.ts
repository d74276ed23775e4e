import { expect, test } from 'vitest'
import { choiceWord, eventWord, pageWord, spaced } from './page-words.ts'

test('codes are told in the words of the pages', () => {
  expect(pageWord('pressing.state', 'files_due')).toBe('Files due')
  expect(pageWord('trade.standing', 'to_pay')).toBe('Accepted, to be paid')
  expect(pageWord('stage.', 'test_pressing_sent')).toBe('Test pressing sent')
  expect(choiceWord('state', 'statement_ready')).toBe('To approve')
  expect(choiceWord('state', 'offered', 'draft')).toBe('Offered')
})

test('what happened is told so too', () => {
  expect(eventWord('quote.send')).toBe('sent')
  expect(eventWord('project.goalReached')).toBe('Goal reached')
})

test('one that no page has a word for is at least no code', () => {
  expect(pageWord('pressing.state', 'half_way')).toBe('half way')
  expect(choiceWord('colour', 'dark_red')).toBe('dark red')
  expect(eventWord('part.sentBack')).toBe('sent back')
  expect(spaced('spine_3mm')).toBe('spine 3mm')
})
