import { Title } from '@mantine/core';
import { fechaLarga, saludo } from '@/lib/fechas';
import estilos from './inicio.module.css';

export function Saludo({ nombre }: { nombre: string }) {
  const ahora = new Date();
  return (
    <header className={estilos.saludo}>
      <Title order={1}>{`${saludo(ahora)}, ${nombre}`}</Title>
      <p>{fechaLarga(ahora)}</p>
    </header>
  );
}
