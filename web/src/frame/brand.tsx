/** The mark: the sun over the double rule. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path d="M8.2 17.6a7.8 7.8 0 0 1 15.6 0Z" fill="var(--on-brand)" />
      <path d="M5.4 19.6h21.2v2.6H5.4zM5.4 24.1h21.2v1.2H5.4z" fill="var(--on-brand)" />
    </svg>
  );
}
