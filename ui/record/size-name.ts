/** Sizes as cart lines name them: `size_xl` reads XL. */
export const sizeName = (size: string) => size.replace(/^size_/, '').toUpperCase()
