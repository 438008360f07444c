import { useFormContext } from 'react-hook-form';

/** Machines fill it, people don't meet it. */
export function Trampa({ name }: { name: string }) {
  const { register } = useFormContext();
  return (
    <div className="solo-lector" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
    </div>
  );
}
