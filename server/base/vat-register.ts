/** What a register says of a VAT number. */
export type VatAnswer =
  | {
      readonly result: 'valid'
      /** Who has it, where the country says so. */
      readonly name: string | null
      /** By which the register finds the question again. */
      readonly reference: string | null
    }
  | { readonly result: 'invalid' }
  /** The register, or the country's, does not answer; nothing is proven. */
  | { readonly result: 'unavailable' }

/** A register of VAT numbers, which says whether one is in use. A number comes tidy: `DE136695976`. */
export interface VatRegister {
  ask(number: string): Promise<VatAnswer>
}
