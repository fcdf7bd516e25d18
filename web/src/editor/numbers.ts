// Numbers as one types them: digits of any script become those that the engine reads.
export function plainNumber(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace("−", "-").replace(/\s+/g, "");
}
