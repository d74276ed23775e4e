// The registers of VAT numbers that a shop may ask, by the setting VAT_REGISTER.
import { z } from 'zod'
import type { Config } from '../../base/config.ts'
import type { VatAnswer, VatRegister } from '../../base/vat-register.ts'

const timeoutMs = 8_000
const service = 'https://ec.europa.eu/taxation_customs/vies/rest-api/ms'

const Vies = z.object({
  isValid: z.boolean().optional(),
  userError: z.string().optional(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})

/** Countries that tell no name write this. */
const told = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' || text === '---' ? null : text.slice(0, 200)

/** What the European Commission's register answers: whatever is no plain yes or no proves nothing. */
export function viesAnswer(body: unknown): VatAnswer {
  const read = Vies.safeParse(body)
  if (!read.success) return { result: 'unavailable' }
  const { isValid, userError, name, requestIdentifier } = read.data
  if (isValid === true) return { result: 'valid', name: told(name), reference: told(requestIdentifier) }
  return userError === 'INVALID' || userError === 'INVALID_INPUT'
    ? { result: 'invalid' }
    : { result: 'unavailable' }
}

/** The register of the European Commission, VIES: of the member states and Northern Ireland. */
const vies: VatRegister = {
  async ask(number) {
    try {
      const address = `${service}/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
      return answer.ok ? viesAnswer(await answer.json()) : { result: 'unavailable' }
    } catch {
      return { result: 'unavailable' }
    }
  },
}

/**
 * Of a demonstration: every number whose check digits are right is in use, but for one that ends in 0, which
 * nobody has, and one that ends in 9, of which the register does not answer.
 */
const sandbox: VatRegister = {
  ask: async number => {
    if (number.endsWith('0')) return { result: 'invalid' }
    if (number.endsWith('9')) return { result: 'unavailable' }
    return { result: 'valid', name: 'Sandbox Records', reference: null }
  },
}

/** Nobody is asked, so nothing is proven and everything is taxed. */
const nobody: VatRegister = { ask: async () => ({ result: 'unavailable' }) }

/** The register that a shop asks. */
export function createVatRegister({ vatRegister, demo }: Pick<Config, 'vatRegister' | 'demo'>): VatRegister {
  if (vatRegister === 'vies') return vies
  return demo ? sandbox : nobody
}
