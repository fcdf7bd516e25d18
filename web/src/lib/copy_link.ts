// Puts a link into the clipboard; where that is not allowed, into the address.
export async function copyLink(
  fragment: string, path = location.pathname,
): Promise<"copied" | "in address"> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}${fragment}`);
    return "copied";
  } catch {
    history.replaceState(null, "", fragment);
    return "in address";
  }
}
