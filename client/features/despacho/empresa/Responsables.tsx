import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { mes as enPalabras } from '@/lib/meses';
import { hacer } from '@/ui/avisos';
import { ponerResponsable, type Empresa } from '../api';
import estilos from '../despacho.module.css';

interface Props {
  empresa: Empresa;
  mes: string;
}

/** Quién hace cada cosa que la empresa declara: de la que no se dice, quien responde por ella. */
export function Responsables({ empresa, mes }: Props) {
  if (!empresa.obligaciones.length || !empresa.personas.length) return null;
  const lleva = empresa.personas.find((p) => p.lleva)?.nombre ?? 'nadie todavía';
  const opciones = [
    { value: '', label: `Quien responde: ${lleva}` },
    ...empresa.personas.map((p) => ({ value: String(p.persona_id), label: p.nombre })),
  ];
  const suyas = new Map(empresa.obligaciones.map((o) => [o.obligacion, o]));
  return (
    <section className={estilos.nueva} aria-labelledby="quien-hace-cada-cosa">
      <h3 id="quien-hace-cada-cosa" className={estilos.subtitulo}>
        Quién hace cada cosa
      </h3>
      <p className={estilos.menor}>Vale desde {enPalabras(mes)}; los meses anteriores quedan como estaban.</p>
      <ul className={estilos.lista}>
        {[...suyas.values()].map((o) => (
          <li key={o.obligacion} className={estilos.fila}>
            <span>{o.nombre}</span>
            <Elegir empresa={empresa} mes={mes} de={o} opciones={opciones} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ElegirProps extends Props {
  de: Empresa['obligaciones'][number];
  opciones: { value: string; label: string }[];
}

function Elegir({ empresa, mes, de, opciones }: ElegirProps) {
  const cliente = useQueryClient();
  const [quien, setQuien] = useState(String(de.responsable_id ?? ''));
  const cambiar = async (otro: string) => {
    const estaba = quien;
    setQuien(otro);
    const datos = { mes, obligacion: de.obligacion, persona_id: otro ? Number(otro) : null };
    const nombre = opciones.find(({ value }) => value === otro)?.label;
    const hecho = await hacer(
      () => ponerResponsable(empresa.eid, datos),
      otro ? `${de.nombre}: la hace ${nombre}` : `${de.nombre}: la hace quien responde por la empresa`,
      () => refrescar(cliente, alCambiar.despacho),
    );
    if (!hecho) setQuien(estaba);
  };
  return (
    <NativeSelect
      aria-label={`Quién hace ${de.nombre}`}
      value={quien}
      data={opciones}
      onChange={(e) => void cambiar(e.currentTarget.value)}
    />
  );
}
