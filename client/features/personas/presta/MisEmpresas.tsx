import { TextInput } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BotonAccion, Consulta, Estado, FilaConIcono, Icono, ListaConIcono } from '@/ui/base';
import { misEmpresasQuery, type EmpresaDePersona } from './api';
import { pasarA } from './pasar';
import estilos from './empresas.module.css';

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const CON_BUSQUEDA = 6;

interface Props {
  /** De quién son: lo que se leyó de una persona no se muestra a la siguiente. */
  quien: string;
  /** La empresa en que está esta pestaña. */
  aqui?: number;
  /** Lo que se dice a quien no tiene ninguna. */
  vacio: ReactNode;
  /** Si el área permite dejar una. */
  alDejar?: (empresa: EmpresaDePersona) => Promise<void>;
}

/** Las empresas de la persona, y cómo pasar a una. */
export function MisEmpresas({ quien, aqui, vacio, alDejar }: Props) {
  const consulta = useQuery(misEmpresasQuery(quien));
  const [texto, setTexto] = useState('');
  return (
    <Consulta de={consulta} enSeccion lineas={4}>
      {(todas) => {
        const buscado = llano(texto.trim());
        const vistas = todas.filter((e) => llano(`${e.EMP_NOMBREC} ${e.EMP_RUC}`).includes(buscado));
        if (!todas.length) return <div className={estilos.vacio}>{vacio}</div>;
        return (
          <>
            {todas.length >= CON_BUSQUEDA && (
              <TextInput
                className={estilos.busqueda}
                aria-label="Buscar una empresa"
                placeholder="Nombre o RUC"
                value={texto}
                onChange={({ currentTarget }) => setTexto(currentTarget.value)}
                leftSection={<Icono de={IconSearch} />}
              />
            )}
            <ListaConIcono etiqueta="Mis empresas">
              {vistas.map((empresa) => (
                <Fila key={empresa.eid} empresa={empresa} aqui={empresa.eid === aqui} alDejar={alDejar} />
              ))}
            </ListaConIcono>
            {!vistas.length && <p className={estilos.vacio}>Ninguna se llama así.</p>}
          </>
        );
      }}
    </Consulta>
  );
}

function Fila({
  empresa,
  aqui,
  alDejar,
}: {
  empresa: EmpresaDePersona;
  aqui: boolean;
  alDejar?: (empresa: EmpresaDePersona) => Promise<void>;
}) {
  const { eid, EMP_NOMBREC, EMP_RUC, USU_USUARIO, perfil_nombre, activa } = empresa;
  return (
    <FilaConIcono
      icono={IconBuilding}
      nombre={EMP_NOMBREC}
      junto={
        <>
          {aqui && <Estado tono="ok">Está aquí</Estado>}
          {!activa && <Estado tono="neutro">Inactiva</Estado>}
        </>
      }
      detalle={
        <>
          <span className="tabular">{EMP_RUC}</span> · {perfil_nombre} · {USU_USUARIO}
        </>
      }
    >
      {!aqui && activa && (
        <BotonAccion
          variant="default"
          h={36}
          alPulsar={() => pasarA(eid)}
          aria-label={`Entrar a ${EMP_NOMBREC}`}
        >
          Entrar
        </BotonAccion>
      )}
      {alDejar && (
        <BotonAccion
          variant="subtle"
          color="gray"
          h={36}
          alPulsar={() => alDejar(empresa)}
          aria-label={`Dejar ${EMP_NOMBREC}`}
        >
          Dejar
        </BotonAccion>
      )}
    </FilaConIcono>
  );
}
