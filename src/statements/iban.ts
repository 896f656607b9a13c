const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * The text as an IBAN, without the spaces of its printed form; null where it is not one, or its check digits
 * are wrong.
 */
export function toIban(text: string): string | null {
  if (text.length < 15 || text.length > 50) return null;
  const iban = text.replace(/\s/g, "").toUpperCase();
  return IBAN.test(iban) && checksum(iban) === 1 ? iban : null;
}

/** ISO 7064, mod 97-10, digit by digit; a letter counts as two digits, with A as 10. */
function checksum(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
