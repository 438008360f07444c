import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { Consulta, Icono } from '@/ui/base';
import { cuantos, entero } from '@/lib/numeros';
import { ajenasQuery, repartir, type EmpresaAsignada, type Persona } from './api';
import estilos from './personal.module.css';

interface DatosReparto {
  elegidas: EmpresaAsignada[];
}

/** Se buscan empresas, se marcan de una búsqueda a otra y se asignan todas a la vez. */
export function AgregarEmpresas({ persona, alCerrar }: { persona: Persona; alCerrar: () => void }) {
  const [texto, setTexto] = useState('');
  const [filtro] = useDebouncedValue(texto.trim(), 300);
  const form = useForm<DatosReparto>({ defaultValues: { elegidas: [] } });
  const {
    field: { value: elegidas, onChange, ref },
    fieldState,
  } = useController({
    control: form.control,
    name: 'elegidas',
    rules: { validate: (v) => v.length > 0 || 'Marque al menos una empresa' },
  });
  const consulta = useQuery({
    ...ajenasQuery(persona.USU_CODIGO, filtro),
    placeholderData: keepPreviousData,
  });
  const marcar = (empresa: EmpresaAsignada, si: boolean) => {
    const otras = elegidas.filter(({ EMP_CODIGO }) => EMP_CODIGO !== empresa.EMP_CODIGO);
    onChange(si ? [...otras, empresa] : otras);
  };
  const deOtro = elegidas.filter((e) => e.DRB_CODIGO !== null).length;
  const asignar = async (datos: DatosReparto) => {
    try {
      await repartir(persona.USU_CODIGO, { agregar: datos.elegidas.map((e) => e.EMP_CODIGO) });
      avisoBreve(
        `${persona.USU_NOMBRE} ya las ve`,
        `${cuantos(datos.elegidas.length, 'empresa asignada', 'empresas asignadas')}`,
      );
      alCerrar();
    } catch (error) {
      await dialogos.error('No se asignaron las empresas', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo={`Asignar empresas a ${persona.USU_NOMBRE}`} tamano={620} alCerrar={alCerrar}>
      <Form form={form} onSubmit={asignar} aria-label="Asignar empresas">
        <TextInput
          data-autofocus
          ref={ref}
          label="Buscar empresas"
          placeholder="RUC o nombre"
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
          error={fieldState.error?.message}
          leftSection={<Icono de={IconSearch} />}
          // Aquí Enter busca, que ya se hizo al escribir; no asigna lo marcado.
          onKeyDown={(e) => {
            if (e.key === 'Enter') e.preventDefault();
          }}
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
                        checked={elegidas.some(({ EMP_CODIGO }) => EMP_CODIGO === e.EMP_CODIGO)}
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
            <Icono de={IconAlertTriangle} tamano={16} />
            {deOtro === 1
              ? 'Una es de otro distribuidor, que dejará de verla.'
              : `${deOtro} son de otro distribuidor, que dejará de verlas.`}
          </p>
        )}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>
            {elegidas.length ? `Asignar ${cuantos(elegidas.length, 'empresa')}` : 'Asignar'}
          </BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
