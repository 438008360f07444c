import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { Consulta } from '@/ui/base';
import { cuantos, entero } from '@/lib/numeros';
import { ajenasQuery, repartir, type EmpresaAsignada, type Persona } from './api';
import estilos from './personal.module.css';

type Elegidas = ReadonlyMap<number, EmpresaAsignada>;

/** Se buscan empresas, se marcan de una búsqueda a otra y se asignan todas a la vez. */
export function AgregarEmpresas({ persona, alCerrar }: { persona: Persona; alCerrar: () => void }) {
  const [texto, setTexto] = useState('');
  const [filtro] = useDebouncedValue(texto.trim(), 300);
  const [elegidas, setElegidas] = useState<Elegidas>(new Map());
  const [enviando, setEnviando] = useState(false);
  const consulta = useQuery({
    ...ajenasQuery(persona.USU_CODIGO, filtro),
    placeholderData: keepPreviousData,
  });
  const marcar = (empresa: EmpresaAsignada, si: boolean) => {
    const nuevas = new Map(elegidas);
    if (si) nuevas.set(empresa.EMP_CODIGO, empresa);
    else nuevas.delete(empresa.EMP_CODIGO);
    setElegidas(nuevas);
  };
  const deOtro = [...elegidas.values()].filter((e) => e.DRB_CODIGO !== null).length;
  const asignar = async () => {
    setEnviando(true);
    try {
      await repartir(persona.USU_CODIGO, { agregar: [...elegidas.keys()] });
      avisoBreve(
        `${persona.USU_NOMBRE} ya las ve`,
        `${cuantos(elegidas.size, 'empresa asignada', 'empresas asignadas')}`,
      );
      alCerrar();
    } catch (error) {
      await dialogos.error('No se asignaron las empresas', mensajeDe(error));
    } finally {
      setEnviando(false);
    }
  };
  return (
    <VentanaForm titulo={`Asignar empresas a ${persona.USU_NOMBRE}`} tamano={620} alCerrar={alCerrar}>
      <TextInput
        data-autofocus
        label="Buscar empresas"
        placeholder="RUC o nombre"
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <div className={estilos.candidatas} aria-busy={consulta.isFetching}>
        <Consulta de={consulta} enSeccion lineas={5}>
          {({ items, total }) => (
            <>
              <p className={estilos.nota} role="status">
                {total > items.length
                  ? `Se muestran ${items.length} de ${entero(total)}: escriba para acotar.`
                  : `${cuantos(total, 'empresa')} por asignar.`}
              </p>
              <ul>
                {items.map((e) => (
                  <li key={e.EMP_CODIGO}>
                    <Checkbox
                      checked={elegidas.has(e.EMP_CODIGO)}
                      onChange={(evento) => marcar(e, evento.currentTarget.checked)}
                      label={e.EMP_NOMBREC}
                      description={
                        <span className={estilos.detalle}>
                          <span className="tabular">{e.EMP_RUC}</span>
                          {e.DRB_NOMBRE && <span className={estilos.deOtro}>Ahora de {e.DRB_NOMBRE}</span>}
                        </span>
                      }
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Consulta>
      </div>
      {deOtro > 0 && (
        <p className={estilos.aviso} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {deOtro === 1
            ? 'Una es de otro distribuidor, que dejará de verla.'
            : `${deOtro} son de otro distribuidor, que dejará de verlas.`}
        </p>
      )}
      <Acciones>
        <Button variant="default" onClick={alCerrar}>
          Cancelar
        </Button>
        <Button disabled={elegidas.size === 0} loading={enviando} onClick={() => void asignar()}>
          {elegidas.size ? `Asignar ${cuantos(elegidas.size, 'empresa')}` : 'Asignar'}
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
