import { describe, expect, it } from 'vitest'
import { createVatRegister, viesAnswer } from './registers.ts'

describe('what the register of the Union answers', () => {
  it.each([
    [
      { isValid: true, userError: 'VALID', name: 'Plattenhaus GmbH', requestIdentifier: 'WAPIAAA1' },
      { result: 'valid', name: 'Plattenhaus GmbH', reference: 'WAPIAAA1' },
    ],
    [
      { isValid: true, userError: 'VALID', name: '---', requestIdentifier: '' },
      { result: 'valid', name: null, reference: null },
    ],
    [{ isValid: false, userError: 'INVALID' }, { result: 'invalid' }],
    [{ isValid: false, userError: 'MS_UNAVAILABLE' }, { result: 'unavailable' }],
    [{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, { result: 'unavailable' }],
    [{ isValid: false }, { result: 'unavailable' }],
    [{ isValid: 'yes' }, { result: 'unavailable' }],
    ['<html>', { result: 'unavailable' }],
  ])('%j', (body, answer) => {
    expect(viesAnswer(body)).toEqual(answer)
  })
})

describe('the register of a shop', () => {
  it('proves nothing where none is set', async () => {
    const register = createVatRegister({ vatRegister: undefined, demo: false })
    expect(await register.ask('DE136695976')).toEqual({ result: 'unavailable' })
  })

  it('is played in a demonstration', async () => {
    const register = createVatRegister({ vatRegister: undefined, demo: true })
    expect(await register.ask('DE136695976')).toMatchObject({ result: 'valid' })
    expect(await register.ask('DE100000910')).toEqual({ result: 'invalid' })
    expect(await register.ask('DE100000709')).toEqual({ result: 'unavailable' })
  })
})
